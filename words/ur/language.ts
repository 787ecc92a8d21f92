export const language = () => 'ur' as const;
