import type { BackupKind, BackupOutcome, BackupStep } from '#shop/backups/backup.ts';
import type { LookedAt, RestoreFault } from '#shop/backups/restoring.ts';
import type { TrialOutcome } from '#shop/backups/trials.ts';

export * as m from './backups.ts';

export type Retention = Record<'days' | 'weeks' | 'months' | 'byHand', number>;

export const backups = 'Backups';
/** In the list of settings. */
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
export const kept = ({ days, weeks, months, byHand }: Retention) =>
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

export const copiesAt = (at: string) =>
  `Changes are copied to another place as well. The newest copy is from ${at}.`;
export const copiesSoon =
  'Changes are copied to another place as well. The first copy since the start comes in a minute.';
export const copiesLate =
  'New orders are on this machine alone: they could not be copied to the other place. Call the person who set up the shop.';
export const triedWell = (at: string) =>
  `The newest backup was tried on ${at}: it opens, and its books are right.`;
const TRIAL_FAULTS: Record<Exclude<TrialOutcome, 'well'>, string> = {
  unreadable:
    'it cannot be read. Make a backup now. If that does not help, call the person who set up the shop.',
  'books wrong': 'something in it does not agree, or is missing. Call the person who set up the shop.',
  'no room': 'there was no room on the disk to open it. Delete old backups.',
  interrupted: 'the trial was not finished. The shop tries again tomorrow.',
};
export const triedBadly = ({ at, outcome }: { at: string; outcome: Exclude<TrialOutcome, 'well'> }) =>
  `The newest backup was tried on ${at}: ${TRIAL_FAULTS[outcome]}`;

export const putBack = 'Put back';
export const putBackOf = (at: string) => `Put back the backup of ${at}`;
export const elsewhere = 'Backups in the other place';
export const elsewhereText =
  'Copies that the shop made after changes, and backups that are not on this machine any more. Each can be put back.';
export const noneElsewhere = 'There is nothing in the other place yet.';
export const showElsewhere = 'Show the backups in the other place';
export const restoreIntro =
  'Putting a backup back makes the whole shop as it was then. First the shop looks into the backup; nothing is changed by that.';
export const look = 'Look into this backup';
export const lookAgainInto = 'Look into it again';
export const lookBegun = 'The shop looks into the backup';
export const lookNotBegun = 'The shop could not look into the backup';
export const restoreBusy = 'Another backup is being looked into or put back.';
export const otherPassphrase = 'Passphrase of this backup';
export const otherPassphraseHint = 'Only if it was made with another passphrase than the one of now.';
export const restoreSteps: Record<'looking' | 'keeping' | 'restoring' | 'restarting', string> = {
  looking: 'The shop looks into the backup. This can take some minutes.',
  keeping: 'Step 1 of 3: what is there now is kept as a backup.',
  restoring: 'Step 2 of 3: the backup is made ready.',
  restarting: 'Step 3 of 3: the shop restarts. It is back in a minute; then log in again.',
};
export const restoreFaults: Record<RestoreFault, string> = {
  'wrong passphrase': 'The passphrase is not the one of this backup. Type the one that it was made with.',
  unreadable: 'This backup cannot be read. Take another one.',
  'newer version':
    'This backup was made by a newer version of the shop. Call the person who set up the shop.',
  'no room': 'There is no room on the disk for it. Delete old backups, then try again.',
  'not kept': 'What is there now could not be kept as a backup, so nothing was changed. Please try again.',
  interrupted: 'The shop was stopped in the middle of it. Nothing was changed. Please try again.',
  failed: 'That did not work. Nothing was changed. Please try again.',
};
export const foundFrom = (at: string) => `The backup is from ${at}.`;
export const foundCounts = ({ orders, products, accounts, messages }: LookedAt['counts']) =>
  `Orders: ${orders}, products: ${products}, accounts: ${accounts}, chat messages: ${messages}.`;
export const nothingMissing = 'It has every order that is in the shop now.';
export const missingOrders = (count: number) =>
  count === 1 ? '1 order of now would be missing:' : `${count} orders of now would be missing:`;
export const andMore = (count: number) => `and ${count} more`;
export const onlyThere = (count: number) =>
  count === 1
    ? '1 order that is not in the shop now would come back.'
    : `${count} orders that are not in the shop now would come back.`;
export const presentUnreadable = 'The orders of now cannot be read, so they cannot be compared.';
export const restoreConsequences =
  'What is there now is kept as a backup first. Then the shop restarts. Everybody has to log in again, you with the password of that day, and helpers are paused.';
export const restoreNow = 'Put this backup in place';
export const restoreByCommand =
  'This shop has its data in PostgreSQL. The person who set up the shop stops it and runs:';
export const notLookedYet = 'Look into the backup first.';
export const restored = ({ at, from }: { at: string; from: string }) =>
  `On ${at} this backup was put back: ${from}.`;
export const lostThen = (count: number) =>
  count === 1
    ? '1 order of before is not in the shop now:'
    : `${count} orders of before are not in the shop now:`;
export const noneLostThen = 'No order of before is missing.';
export const keptThen = (file: string) => `What was there before is kept on the machine as ${file}.`;
