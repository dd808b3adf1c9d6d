/** Who may do what to a child and to a class. The page docs/rights.md is written from it. */
import type { api } from '@readling/contract';
import type { ClassRelation } from '#server/store/class-teachers.ts';

/**
 * What somebody is to a child: `child` is the child itself or another one of its home; `teacher` teaches a class of it;
 * `guardian` may look at a child of a class, because a teacher of it said yes.
 */
export type Relation = 'parent' | 'child' | 'teacher' | 'guardian';

/** Every call that names a child, and who may make it for which child. */
export const childCalls = {
  startChild: ['parent', 'child'],
  getChild: ['parent', 'teacher', 'guardian'],
  makeCard: ['teacher'],
  moveChild: ['teacher'],
  childPictures: ['teacher'],
  letChildIn: ['teacher'],
  dealPictures: ['teacher'],
  saveChild: ['parent', 'teacher'],
  deleteChild: ['parent', 'teacher'],
  childData: ['parent', 'teacher'],
  childRecord: ['parent', 'teacher'],
  dashboard: ['parent', 'teacher', 'guardian'],
  dashboardWeeks: ['parent', 'teacher', 'guardian'],
  readingResults: ['parent', 'teacher', 'guardian'],
  childOverview: ['parent', 'teacher', 'guardian'],
  childReading: ['parent', 'teacher', 'guardian'],
  review: ['parent', 'teacher'],
  reviewSame: ['parent', 'teacher'],
  childWork: ['parent', 'teacher', 'guardian'],
  setChildWork: ['parent', 'teacher'],
  changeChildWork: ['parent', 'teacher'],
  endHelpRequest: ['teacher'],
  answerGuardian: ['teacher'],
  endGuardian: ['guardian'],
} as const satisfies Partial<Record<keyof typeof api, readonly Relation[]>>;

export type ChildCall = keyof typeof childCalls;

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
