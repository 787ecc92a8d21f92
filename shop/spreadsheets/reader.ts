import { parentPort, workerData } from 'node:worker_threads';
import { parseSpreadsheet } from './parse.server.ts';

parentPort?.postMessage('loaded');
parentPort?.postMessage(await parseSpreadsheet(workerData.sent, workerData.kind));
