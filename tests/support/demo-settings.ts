/** The settings that a new shop begins with: those of `store.config.ts`, over the defaults. */
import { withDefaults } from '#shop/settings/settings.ts';
import { settings } from '#store';

export const demoSettings = withDefaults(settings);
