export * as m from './sliders.ts';

export const add = 'Add Slider';
export const edit = 'Edit Slider';
export const save = 'Save Slider';
export const title = 'Title';
export const subtitle = 'Subtitle';
export const none = 'No sliders yet';
export const notLoaded = 'The sliders could not be loaded.';
export const removeQuestion = 'Are you sure you want to delete this slider?';
export const keepSlider = 'Keep slider';
export const removeSlider = 'Delete slider';
export const added = 'Slider added';
export const saved = 'Slider saved';
export const notSaved = 'Failed to save slider. Please try again.';
export const missing = 'This slider was deleted meanwhile. It can be added as a new one.';
export const deleted = 'Slider deleted';
export const notDeleted = 'Failed to delete slider. Please try again.';
