/** The files that a page loads after its first paint. The server adds the list to the page as JSON. */
export type DeferredFiles = {
  /** Paths of the scripts to fetch, in the order of the page. */
  preloads: string[];
  /** The same paths, each after those that it imports. */
  scripts: string[];
  /** Path of the hydration data, which has to run before the scripts. Null when the data is in the page. */
  hydrationData: string | null;
};

/** The id of the script element that holds the JSON. */
export const deferredFilesId = 'deferred-files';
