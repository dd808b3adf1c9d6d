/** In the contract, and served in a moment. */
export const announced: string[] = [
  'forgotPassword',
  'resetPassword',
  'changePassword',
  'changeEmail',
  'logoutEverywhere',
  'startProviderLogin',
  'finishProviderLogin',
  'exportData',
  'deleteAccount',
  'tutorState',
  'confirmTutor',
];
