/** The list of one class, from a file that has several. */
export type ClassList = {
  /** of the class in the file */
  id: string;
  name: string;
  children: number;
  /** as it goes into the box: what the server reads like a pasted list */
  text: string;
  /** lines of the file with places in the class that belong to nobody in it */
  orphans: readonly number[];
};

export const byName = (a: ClassList, b: ClassList) =>
  a.name.localeCompare(b.name, undefined, { numeric: true });
