/** Breaks of upgrades while the shop goes on: versions side by side, and the end of a process. */
import type { Mutant } from '../mutant.ts';

export const upgrades: readonly Mutant[] = [
  {
    invariant: 210,
    breaks: 'each file of the data folder counts as the lock of a version',
    file: 'server/database/running.ts',
    from: 'FILE.test(name) && isHeld(path.join(dataDir, name))',
    to: "isHeld(path.join(dataDir, FILE.test(name) ? name : 'running-0'))",
    test: { file: 'server/database/rolling.test.ts', name: 'who looks which versions run' },
  },
  {
    invariant: 210,
    breaks: 'a step that narrows is taken beside an older process',
    file: 'server/database/migrate.ts',
    from: 'if (waits < 0) return steps.length;',
    to: 'if (waits < 0 || waits >= 0) return steps.length;',
    test: {
      file: 'server/database/rolling.test.ts',
      name: 'a step that narrows waits while an older version runs, and is taken at the next start',
    },
  },
  {
    invariant: 211,
    breaks: 'the idle connections of a proxy are closed while it may use them',
    file: 'server/listening.ts',
    from: 'TRUSTED_PROXIES.length > 0 ? IDLE_OF_PROXIES_MS : 0',
    to: 'TRUSTED_PROXIES.length < 0 ? IDLE_OF_PROXIES_MS : 0',
    test: {
      file: 'server/listening.test.ts',
      name: 'a proxy that sends a request on an idle connection at the end is answered, and told to go elsewhere',
    },
  },
  {
    invariant: 211,
    breaks: 'half a second after the port the idle connections are closed, whatever still comes on them',
    file: 'server/listening.ts',
    from: '    askedAt = performance.now();\n',
    to: '',
    test: {
      file: 'server/listening.test.ts',
      name: 'the connections of a proxy that goes on asking are closed three seconds after the port, before answers are cut',
    },
  },
  {
    invariant: 211,
    breaks: 'a proxy that goes on asking holds up the end until answers are cut',
    file: 'server/listening.ts',
    from: 'now - askedAt >= quietMs || now >= latest',
    to: 'now - askedAt >= quietMs',
    test: {
      file: 'server/listening.test.ts',
      name: 'the connections of a proxy that goes on asking are closed three seconds after the port, before answers are cut',
    },
  },
  {
    invariant: 211,
    breaks: 'what a proxy sent while the process stood still is cut off',
    file: 'server/listening.ts',
    from: 'setInterval(() => setImmediate(closeIdle), 50)',
    to: 'setInterval(closeIdle, 50)',
    test: {
      file: 'server/listening.test.ts',
      name: 'what a proxy sends on an idle connection while the process stands still is answered',
    },
  },
  {
    invariant: 211,
    breaks: 'a process that ends delivers all letters first',
    file: 'server/mail/postman.ts',
    from: 'while (!ending?.aborted) {',
    to: 'for (;;) {',
    test: {
      file: 'server/mail/postman.test.ts',
      name: 'a postman who stops delivers the letters that are on their way and leaves the others, as a process ends within seconds',
    },
  },
  {
    invariant: 211,
    breaks: 'an upgrade takes the packages away that the shop may still load',
    file: 'scripts/setup.mjs',
    from: "npm(node, 'install', packages, '--no-save')",
    to: "npm(node, 'ci', packages)",
    test: {
      file: 'tests/rules/setup.test.ts',
      name: 'a shop that runs keeps its packages while those of the next version are installed',
    },
  },
  {
    invariant: 210,
    breaks: 'a step on PostgreSQL has no more time than a request',
    file: 'server/database/open.ts',
    from: 'answerWithinMs: STEP_WITHIN_MS',
    to: 'answerWithinMs: STEP_WITHIN_MS / 80',
    test: {
      project: 'rules on PostgreSQL',
      file: 'server/database/rolling.test.ts',
      name: 'a step may take longer than any statement of a request',
    },
  },
  {
    invariant: 210,
    breaks: 'a start does not wait for the step that another process takes',
    file: 'server/database/migrate.ts',
    from: 'return untilTaken(db, async (trx) => {',
    to: 'return db.transaction().execute(async (trx) => {',
    test: {
      project: 'rules on PostgreSQL',
      file: 'server/database/rolling.test.ts',
      name: 'a process that starts while another takes a step waits until it is taken',
    },
  },
  {
    invariant: 221,
    breaks: 'a full disk ends an upgrade without a word of what it needs',
    file: 'server/database/copy-before.ts',
    from: '(await freeBytesIn(dataDir)) < needed',
    to: '(await freeBytesIn(dataDir)) < 0',
    test: { file: 'server/database/copy-before.test.ts', name: 'a disk without room for the copy is named' },
  },
  {
    invariant: 221,
    breaks: 'what a killed process left of its copy stays for good',
    file: 'server/database/copy-before.ts',
    from: 'written > LEFT_AFTER_MS',
    to: 'written < 0',
    test: { file: 'server/database/copy-before.test.ts', name: 'what a killed process left of its copy' },
  },
  {
    invariant: 221,
    breaks: 'the copy that another process is making is removed',
    file: 'server/database/copy-before.ts',
    from: 'written > LEFT_AFTER_MS',
    to: 'written >= 0',
    test: { file: 'server/database/copy-before.test.ts', name: 'what a killed process left of its copy' },
  },
  {
    invariant: 211,
    breaks: 'a build takes away what the last one is still asked for',
    file: 'scripts/lay-over.ts',
    from: 'new Set([...lastOf(folder), ...files])',
    to: 'new Set(files)',
    test: {
      file: 'tests/rules/lay-over.test.ts',
      name: 'the files of the last build stay beside those of the new one, and those of the build before go',
    },
  },
];
