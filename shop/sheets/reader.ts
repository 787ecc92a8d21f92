/** The thread of `read.server.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { parseSheet } from './parse.server.ts';

parentPort?.postMessage('loaded');
parentPort?.postMessage(await parseSheet(workerData.sent, workerData.kind));
