/**
 * The version of the text that tells a parent what is stored about a child of a class. The text is the area `notice` of each
 * language; a test fails when it changes without a new version.
 */
export const noticeVersion = '2026-11-27';

/** Also the versions before, of which a page may be open that a browser loaded yesterday. */
export const noticeVersions = [noticeVersion] as const;
