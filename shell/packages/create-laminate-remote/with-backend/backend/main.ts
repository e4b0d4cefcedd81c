import { createService } from './service.ts';

const { INSTALLATION, PORT = '4400' } = process.env;
if (INSTALLATION) {
  createService(INSTALLATION).listen(Number(PORT), (error) => {
    if (!error) return console.log(`Ready on port ${PORT}, for ${INSTALLATION}`);
    console.error(error.message);
    process.exitCode = 1;
  });
} else {
  console.error('Set INSTALLATION to the address of the installation, like https://events.example.org');
  process.exitCode = 1;
}
