/**
 * Words that a name may not hold, and the better word. Each of them once stood for several things, or for a
 * thing that has a standard term. `docs/glossary.md` has the words to use.
 */
export type BannedWord = {
  /**
   * One lower-case word of a name: `task` of `taskId`. Several words, such as
   * `at once`, must follow each other.
   */
  word: string;
  use: string;
  /** Folders of the repository in which the word is fine, because it means what it says there. */
  allowedIn?: readonly string[];
};

export const bannedWords: readonly BannedWord[] = [
  { word: 'said', use: 'tokens, remarks, notify, or text' },
  { word: 'told', use: 'reported, notified, or sent' },
  { word: 'tells', use: 'reports, notifies, or describes' },
  { word: 'tell', use: 'report, notify, or describe' },
  { word: 'hear', use: 'onNotify, subscribe, or listen' },
  { word: 'hears', use: 'listens' },
  { word: 'ears', use: 'subscriber' },
  { word: 'tutor', use: 'languageModel' },
  { word: 'proof', use: 'secondOpinion, simulation, or reauthentication' },
  { word: 'prove', use: 'check, reauthenticate, or run' },
  { word: 'leaving', use: 'deleteAccount, or autoRedirect' },
  { word: 'one at a time', use: 'keyedMutex, or coalesceRuns' },
  { word: 'at once', use: 'singleFlight, or immediately' },
  { word: 'together', use: 'batchCalls' },
  { word: 'in turn', use: 'runInOrder' },
  { word: 'turnstile', use: 'keyedMutex' },
  { word: 'keeping', use: 'storage, or offline' },
  { word: 'keeper', use: 'cache' },
  { word: 'waits', use: 'waiters, or delays' },
  { word: 'paint first', use: 'criticalCss' },
  { word: 'handover', use: 'hydrationData' },
  { word: 'come later', use: 'lazyWithRetry' },
  { word: 'until it comes', use: 'retryImport' },
  { word: 'network or time', use: 'sleepUntilOnline' },
  { word: 'provisions', use: 'prefetch' },
  { word: 'clockwork', use: 'ticks' },
  { word: 'likings', use: 'testletEffects' },
  { word: 'chances', use: 'itemResponse' },
  { word: 'doubts', use: 'validityFlags' },
  { word: 'slip', use: 'misspelling, or ValidationIssue' },
  { word: 'slips', use: 'misspellings, or ValidationIssue' },
  { word: 'wish', use: 'preference, or request' },
  { word: 'wishes', use: 'preferences' },
  { word: 'perch', use: 'avatarSlot' },
  { word: 'greeter', use: 'pageAvatar' },
  { word: 'opener', use: 'openButton' },
  { word: 'comb', use: 'hexagon' },
  { word: 'stand in', use: 'fallback' },
  { word: 'stand ins', use: 'fallbacks' },
  { word: 'where it stands', use: 'readingProgress' },
  { word: 'small things', use: 'the name of what is tested' },
  {
    word: 'address',
    use: 'email, url, ip, or path',
    allowedIn: [
      'server/src/services/mail.ts',
      'server/src/start-error.ts',
      'server/src/http/watch/watch.test.ts',
    ],
  },
  { word: 'addresses', use: 'emails, urls, ips, or paths' },
];

/**
 * Names of the wire, of tables and of settings that exist on installations, each with our word. They stand in
 * the contract, in `store/`, in tests that call the API, and in one mapping for each call.
 */
export const storedNames: ReadonlyMap<string, string> = new Map([
  ['task_UID', 'passageId'],
  ['task_id', 'passageId'],
  ['taskUID', 'passageId'],
  ['pnum', 'part'],
  ['qnum', 'questionNumber'],
  ['user_answer', 'answer'],
  ['said', 'remarks'],
  ['chances', 'levelProbabilities'],
  ['doubts', 'validityFlags'],
  ['tutor', 'languageModel'],
]);

/** Where a stored name may stand: the beginning of a path from the top of the repository, or its ending. */
export const storedNamesAllowedIn: readonly string[] = [
  'contract/',
  'e2e/',
  'lab/api/',
  'lab/attack/',
  'lab/lesson/',
  'lab/scale/',
  'server/src/store/',
  'server/src/testing/',
  'server/src/features/library/routes.ts',
  'server/src/features/library/shelve.ts',
  'server/src/features/placement/passage-to-wire.ts',
  'server/src/features/placement/mark-items.ts',
  'server/src/features/reading/check-answer.ts',
  'server/src/features/reading/pack-material.ts',
  'server/src/features/reading/reading-progress.ts',
  'server/src/features/reading/routes.ts',
  'server/src/features/results/routes.ts',
  'web/app/api/',
  'web/app/features/results/use-results.ts',
  'web/app/offline/reading/stored-reading.ts',
  '.test.ts',
  '.test.tsx',
];
