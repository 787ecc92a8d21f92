export * as m from './sliders.ts';

export const add = 'Naya slider';
export const edit = 'Slider tabdeel karein';
export const save = 'Slider save karein';
export const title = 'Surkhi';
export const subtitle = 'Choti surkhi';
export const none = 'Abhi koi slider nahi';
export const notLoaded = 'Sliders nahi dikhaye ja sake.';
export const removeQuestion = 'Kya aap waqai ye slider delete karna chahte hain?';
export const keepSlider = 'Slider rehne dein';
export const removeSlider = 'Slider delete karein';
export const added = 'Slider shamil ho gaya';
export const saved = 'Slider save ho gaya';
export const notSaved = 'Slider save nahi ho saka. Dobara koshish karein.';
export const missing = 'Ye slider is dauran delete ho gaya. Isay naya bana kar daala ja sakta hai.';
export const deleted = 'Slider delete ho gaya';
export const notDeleted = 'Slider delete nahi ho saka. Dobara koshish karein.';
