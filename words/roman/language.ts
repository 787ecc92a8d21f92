export const language = () => 'roman' as const;
