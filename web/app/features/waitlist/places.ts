/** Where on the page the sign-up is, for those who lead to it. */
export const sectionId = 'join';
export const fieldId = 'join-email';
