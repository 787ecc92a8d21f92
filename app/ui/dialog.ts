/** Browsers of 2025 and later open a dialog from markup alone (`command`); in others a script does the same. */
export const opensByItself = () => 'commandForElement' in HTMLButtonElement.prototype;
