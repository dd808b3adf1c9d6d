/**
 * All calls: `api` of index.ts. They are exported one by one, so that a page loads only the calls that it
 * makes.
 */
export {
  changeEmail,
  changePassword,
  finishProviderLogin,
  forgotPassword,
  login,
  logoutEverywhere,
  register,
  resendVerification,
  resetPassword,
  startProviderLogin,
  verifyEmail,
} from './accounts.ts';
export { makeCard, makeCards, useCard } from './cards.ts';
export {
  chatSince,
  endChat,
  inbox,
  inboxAnswer,
  inboxHandBack,
  inboxMessages,
  inboxSettle,
  sendChat,
  startChat,
} from './chat.ts';
export {
  acceptInvitation,
  inviteTeacher,
  leaveClass,
  listTeachers,
  removeTeacher,
} from './class-teachers.ts';
export {
  addClass,
  applyRoster,
  classChildren,
  deleteClass,
  listClasses,
  moveChild,
  previewRoster,
  saveClass,
} from './classes.ts';
export { listDevices, signOutDevice } from './devices.ts';
export { dictionary } from './dictionary.ts';
export { classDoor, doorFaces, enterDoor, openDoor, saveDoor, shutDoor, useFace } from './doors.ts';
export {
  addChild,
  childData,
  childRecord,
  deleteChild,
  getChild,
  listChildren,
  listReaders,
  saveChild,
  splitAccount,
  startChild,
} from './family.ts';
export { checkSetupCode, setUp } from './first-start.ts';
export {
  answerGuardian,
  askToLook,
  classGuardians,
  endGuardian,
  guardedChildren,
  makeLetters,
} from './guardians.ts';
export { handInAnswer } from './hand-in.ts';
export { serverHealth } from './health.ts';
export { answerJoin, askToJoin, endJoin, findClassByCode, saveClassCode } from './joining.ts';
export { classBoard, endHelpRequest, helpRequest, saveHelpRequest } from './lesson.ts';
export { demoRead, getThemes, getTopics, mainMenu, raceWords } from './library.ts';
export { confirmModelConsent, modelConsent } from './model-consent.ts';
export { deleteAccountOf, searchAccounts, signOutAccount } from './people.ts';
export { childPictures, dealPictures, letChildIn } from './pictures.ts';
export {
  levelAnswer,
  levelChanges,
  placementNext,
  placementSave,
  placementState,
  placementSubmit,
} from './placement.ts';
export { deleteAccount, exportData, getProfile, saveProfile } from './profile.ts';
export { childDecisions, childOverview, childReading, classCsv, classReport, talk } from './pupils.ts';
export { appeal, checkAnswer, getReadingMaterial } from './reading.ts';
export { searchDeletions } from './receipts.ts';
export {
  deleteRecording,
  findSentences,
  getRecording,
  listRecordings,
  recordSentence,
  shareRecording,
  useRecordings,
} from './recordings.ts';
export {
  dashboard,
  dashboardClean,
  dashboardCleared,
  dashboardUndo,
  dashboardWeeks,
  readingResults,
} from './results.ts';
export { answerNewsSeen, classAnswers, getAnswerNews, review, reviewSame } from './reviews.ts';
export { listRosters, undoRoster } from './rosters.ts';
export {
  endSchoolInvitations,
  endSeat,
  inviteToSchool,
  joinSchool,
  listSchoolPeople,
  schoolOverview,
  setLead,
} from './schools.ts';
export {
  addPasskey,
  askedFactors,
  confirmApp,
  giveCode,
  givePasskey,
  newRecoveryCodes,
  passkeyChallenge,
  removeApp,
  removePasskey,
  renamePasskey,
  secondFactor,
  setUpApp,
  setUpPasskey,
} from './second-factor.ts';
export { demoLogin, logout, refresh, startDemo, status } from './session.ts';
export { counter } from './visits.ts';
export { waitlist, waitlistForm } from './waitlist.ts';
export {
  answerWaitlistEntry,
  deleteWaitlistEntry,
  mailWaitlistEntry,
  searchWaitlist,
} from './waitlist-admin.ts';
export { waitlistCsv } from './waitlist-csv.ts';
export { confirmWaitlist, leaveWaitlist, openUnsubscribe, unsubscribe } from './waitlist-links.ts';
export {
  changeChildWork,
  changeClassWork,
  childWork,
  classWork,
  setChildWork,
  setClassWork,
  workChoices,
} from './work.ts';
