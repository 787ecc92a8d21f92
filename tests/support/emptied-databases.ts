/** Set up for each file of the rules' tests: the databases that its tests used one after the other are closed behind it. */
import { afterAll } from 'vitest';
import { closeEmptied } from './engines.ts';

afterAll(closeEmptied);
