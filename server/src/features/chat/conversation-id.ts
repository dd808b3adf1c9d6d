/** What is no id of ours is the id of no conversation. */
export const isConversationId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
