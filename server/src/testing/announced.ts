/** In the contract, and served in a moment. */
export const announced: string[] = [];
