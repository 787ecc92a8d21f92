/** The thread that reads one sheet; `read.server.ts` starts and ends it. */
import { parentPort, workerData } from 'node:worker_threads';
import { parseSheet } from './parse.server.ts';

parentPort?.postMessage('loaded');
parentPort?.postMessage(await parseSheet(workerData.sent, workerData.kind));
