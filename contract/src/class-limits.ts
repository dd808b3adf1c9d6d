/** Numbers of classes. They are apart from `limits`, which every page loads. */
export const classLimits = {
  /** classes of one teacher, with the archived ones */
  classes: 30,
  children: 200,
  /** co-teachers of one class */
  coTeachers: 10,
  /** days for which an invitation works */
  invitationDays: 7,
  /** days for which a letter to parents works */
  letterDays: 60,
  /** days for which the code of a class for families works */
  classCodeDays: 14,
  /** of the name that a parent gives to the teacher */
  guardianNameLength: 60,
  /** minutes for which an opened door lets devices in */
  doorMinutes: 15,
  doorCodeLength: 7,
  /** hours for which a device that was let in shows the faces */
  letInHours: 12,
  nameLength: 60,
  /** minutes for which a child who asked its teacher to come is shown as asking */
  helpMinutes: 20,
  /** a lead sees no figure to which fewer children have read */
  figureReaders: 3,
  /** of a list of names that is pasted at once */
  lines: 500,
  listLength: 50_000,
  /** days in which a list can be taken back */
  undoDays: 7,
} as const;
