/** The language of a browser's build. On the server it is that of the request: `words/any/language.ts`. */
export const language = () => 'ur' as const;
