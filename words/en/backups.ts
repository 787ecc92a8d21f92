/** The backups of the shop: their screens, and the line of the dashboard. */
import type { BackupKind, BackupOutcome, BackupStep } from '#shop/backups/backup.ts';

export * as m from './backups.ts';

/** How many backups are kept: of days, weeks and months, and of those made by hand. */
export type Kept = Record<'days' | 'weeks' | 'months' | 'byHand', number>;

export const backups = 'Backups';
/** In the list of the settings. */
export const about = 'Make one now, download them, and choose the hour of the night and the passphrase.';
export const intro =
  'A backup holds the whole shop: products, pictures, orders, customers and chats. With one the shop can be put back as it was. Download one now and then, and keep it away from this machine.';

export const newest = (at: string) => `The newest backup is from ${at}.`;
export const none = 'There is no backup yet.';
export const stale =
  'The shop has had no good backup for more than two days. Make one now. If that does not work, call the person who set up the shop.';
export const diskLow = (left: string) =>
  `The disk is nearly full: ${left} left. When it is full, no order can be placed. Download a backup and delete old ones, or call the person who set up the shop.`;
const FAILED: Record<Exclude<BackupOutcome, 'made'>, string> = {
  'disk full': 'no room was left on the disk. Delete old backups, then try again.',
  interrupted: 'the shop was stopped in the middle of it. Please try again.',
  failed: 'something went wrong. Please try again. If it happens again, call the person who set up the shop.',
};
export const failed = ({ outcome, at }: { outcome: Exclude<BackupOutcome, 'made'>; at: string }) =>
  `The backup of ${at} was not made: ${FAILED[outcome]}`;
export const copied = 'Each backup is copied to another place as well.';
export const notCopied =
  'The newest backup is on this machine alone: its copy could not be sent to the other place. The next backup tries it again.';
export const show = 'Show the backups';

export const now = 'Back up now';
export const begun = 'The backup has begun';
export const begunText = 'It takes some minutes. You can go on with your work.';
export const notBegun = 'The backup was not begun';
export const busy = 'Another backup is being made already.';
export const tooMany = (max: number) => `There are ${max} backups made by hand. Delete one first.`;
const STEPS: Record<BackupStep, string> = {
  reading: 'reading the data',
  packing: 'packing',
  checking: 'reading it through',
  copying: 'copying it to the other place',
};
export const running = ({ step, percent }: { step: BackupStep; percent: number }) =>
  `A backup is being made: ${percent}%, ${STEPS[step]}`;
export const lookAgain = 'See how far it is';

export const list = 'All backups';
export const notLoaded = 'The backups could not be loaded.';
export const kinds: Record<BackupKind, string> = {
  night: 'At night',
  hand: 'By hand',
  copy: 'Copy after a change',
};
export const checked = 'Checked';
export const encrypted = 'Encrypted';
export const notEncrypted = 'Not encrypted';
export const download = 'Download';
export const downloadOf = (at: string) => `Download the backup of ${at}`;
export const ofTime = (at: string) => `the backup of ${at}`;
export const question = 'Are you sure you want to delete this backup?';
export const noun = 'backup';
export const copyGoesToo = 'Its copy in the other place is deleted, too.';
export const deleted = 'Backup deleted';
export const notDeleted = 'Failed to delete the backup. Please try again.';
export const copyStayed = 'Its copy in the other place could not be deleted.';
export const openDanger =
  'Whoever has a backup that is not encrypted can read everything in it and open every account. Keep it as safe as a key.';

export const everyNight = 'Every night';
export const hour = 'Time of the nightly backup';
export const off = 'No backup at night';
export const kept = ({ days, weeks, months, byHand }: Kept) =>
  `The newest backup of each of the last ${days} days, ${weeks} weeks and ${months} months is kept. Backups made by hand stay until you delete them, at most ${byHand}.`;
export const saved = 'Settings of the backups saved';
export const notSaved = 'The settings were not saved. Please try again.';

export const passphrase = 'Passphrase';
export const passphraseOn = 'Backups are encrypted with your passphrase. Without it nobody can open them.';
export const passphraseOff =
  'Backups are not encrypted. With a passphrase nobody can read one that falls into wrong hands.';
export const passphraseOfOperator =
  'Backups are encrypted with the passphrase that the person who set up the shop has chosen.';
export const setPassphrase = 'Set a passphrase';
export const changePassphrase = 'Change the passphrase';
export const passphraseText =
  'Write the passphrase on paper and keep it at home, away from this machine. Who loses it loses the backups: nobody can open them then, not even the person who set up the shop.';
export const passphraseOld = 'Backups that are there already keep the passphrase that they were made with.';
export const passphraseHint = (suggestion: string) =>
  `At least 12 characters. You may take this one: ${suggestion}`;
export const passphraseSaved = 'Passphrase saved';
export const passphraseSavedText = 'The next backup is encrypted with it.';
export const passphraseRemoved = 'Passphrase removed';
export const passphraseRemovedText = 'The next backup is not encrypted.';
export const passphraseNotSaved = 'The passphrase was not saved. Please try again.';
export const removePassphrase = 'Stop encrypting';
export const removeQuestion = 'Are you sure that new backups shall not be encrypted?';
export const keepPassphrase = 'Keep encrypting';
export const back = 'Back to the backups';
