/** Who may do what to a child, to a class and to a school. The page docs/rights.md is written from it. */
import type { api } from '@readling/contract';
import type { ClassRelation } from '#server/store/class-teachers.ts';
import type { SchoolRelation } from '#server/store/school-people.ts';

/**
 * What somebody is to a child. `child` is the child itself or another one of its home. `teacher` teaches a class of it, in
 * its school. `joinedTeacher` teaches a class that a child of a home joined, and sees what it opened since then. `guardian`
 * may look at a child of a class, because a teacher of it said yes.
 */
export type Relation = 'parent' | 'child' | 'teacher' | 'joinedTeacher' | 'guardian';

/** Every call that names a child, and who may make it for which child. */
export const childCalls = {
  startChild: ['parent', 'child'],
  getChild: ['parent', 'teacher', 'joinedTeacher', 'guardian'],
  makeCard: ['teacher'],
  moveChild: ['teacher'],
  childPictures: ['teacher'],
  letChildIn: ['teacher'],
  dealPictures: ['teacher'],
  saveChild: ['parent', 'teacher'],
  deleteChild: ['parent', 'teacher'],
  childData: ['parent', 'teacher'],
  childRecord: ['parent', 'teacher'],
  childDecisions: ['parent', 'teacher'],
  dashboard: ['parent', 'teacher', 'joinedTeacher', 'guardian'],
  dashboardWeeks: ['parent', 'teacher', 'joinedTeacher', 'guardian'],
  readingResults: ['parent', 'teacher', 'joinedTeacher', 'guardian'],
  childOverview: ['parent', 'teacher', 'joinedTeacher', 'guardian'],
  childReading: ['parent', 'teacher', 'joinedTeacher', 'guardian'],
  review: ['parent', 'teacher', 'joinedTeacher'],
  reviewSame: ['parent', 'teacher', 'joinedTeacher'],
  childWork: ['parent', 'teacher', 'guardian'],
  setChildWork: ['parent', 'teacher'],
  changeChildWork: ['parent', 'teacher'],
  endHelpRequest: ['teacher', 'joinedTeacher'],
  answerGuardian: ['teacher'],
  endGuardian: ['guardian'],
  askToJoin: ['parent'],
  endJoin: ['parent'],
} as const satisfies Partial<Record<keyof typeof api, readonly Relation[]>>;

export type ChildCall = keyof typeof childCalls;

/** The calls that may show a part of a child's readings alone. */
export type PartCall = {
  [Call in ChildCall]: 'joinedTeacher' extends (typeof childCalls)[Call][number] ? Call : never;
}[ChildCall];

const teachers = ['owner', 'coteacher'] as const;
/** Every call that names a class, in `class` or as where a child goes, in `to`; and who may make it for which class. */
export const classCalls = {
  saveClass: teachers,
  classChildren: teachers,
  previewRoster: teachers,
  applyRoster: teachers,
  listRosters: teachers,
  undoRoster: teachers,
  classWork: teachers,
  classAnswers: teachers,
  classBoard: teachers,
  classCsv: teachers,
  classReport: teachers,
  setClassWork: teachers,
  changeClassWork: teachers,
  makeCards: teachers,
  makeLetters: teachers,
  classGuardians: teachers,
  saveClassCode: teachers,
  answerJoin: teachers,
  classDoor: teachers,
  openDoor: teachers,
  shutDoor: teachers,
  saveDoor: teachers,
  moveChild: teachers,
  listTeachers: teachers,
  deleteClass: ['owner'],
  inviteTeacher: ['owner'],
  removeTeacher: ['owner'],
  leaveClass: ['coteacher'],
} as const satisfies Partial<Record<keyof typeof api, readonly ClassRelation[]>>;

export type ClassCall = keyof typeof classCalls;

/** Every call that names a school, and who may make it for which school. */
export const schoolCalls = {
  schoolOverview: ['lead'],
  listSchoolPeople: ['lead'],
  inviteToSchool: ['lead'],
  endSchoolInvitations: ['lead'],
  setLead: ['lead'],
  endSeat: ['lead'],
} as const satisfies Partial<Record<keyof typeof api, readonly SchoolRelation[]>>;

export type SchoolCall = keyof typeof schoolCalls;
