/** As `language.ts`, for `npm run dev`: its browser has the words of all languages. A built client has those of one. */
import { splitLanguage } from '../languages.ts';

export const language = () => splitLanguage(location.pathname).language;
