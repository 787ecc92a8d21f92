import { withDefaults } from '#shop/settings/settings.ts';
import { settings } from '#store';

export const demoSettings = withDefaults(settings);
