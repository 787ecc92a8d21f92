/** For a browser's build; the server uses `words/any/language.ts`. */
export const language = () => 'en' as const;
