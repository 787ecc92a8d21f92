/** `npm run test:deploy` tries the installation on one server, `npm run test:deploy -- image` the image. */
if (process.argv[2] === 'image') await import('./image.ts');
else await import('./server.ts');

export {};
