import { withDefaults } from '#shop/settings/topics.server.ts';
import { settings } from '#store';

export const demoSettings = withDefaults(settings);
