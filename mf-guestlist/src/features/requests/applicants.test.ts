import { readApplicants } from './applicants.ts';

it('reads addresses alone, with names, and as cells of a sheet', () => {
  const { applicants, faults } = readApplicants(
    [
      'mari@press.example',
      'Jaan Kask <jaan@radio.example>',
      '"Anu Saar" <anu@tv.example>, peeter@tv.example',
      'Liis Mets\tÕhtuleht\tliis@leht.example',
      '',
    ].join('\n'),
  );
  expect(faults).toEqual([]);
  expect(applicants).toEqual([
    { name: '', company: '', e_mail: 'mari@press.example' },
    { name: 'Jaan Kask', company: '', e_mail: 'jaan@radio.example' },
    { name: 'Anu Saar', company: '', e_mail: 'anu@tv.example' },
    { name: '', company: '', e_mail: 'peeter@tv.example' },
    { name: 'Liis Mets', company: 'Õhtuleht', e_mail: 'liis@leht.example' },
  ]);
});

it('takes each address once, and names lines without one', () => {
  const { applicants, faults } = readApplicants('mari@press.example\nMARI@press.example\nno address here\nmari@');
  expect(applicants).toHaveLength(1);
  expect(faults).toEqual(['no address here', 'mari@']);
});
