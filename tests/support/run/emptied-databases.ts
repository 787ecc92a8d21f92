import { afterAll } from 'vitest';
import { closeEmptied } from '../engines.ts';

afterAll(closeEmptied);
