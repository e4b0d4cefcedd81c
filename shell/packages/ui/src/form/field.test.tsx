import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { Checkbox } from '../inputs/checkbox.tsx';
import { NumberInput } from '../inputs/number-input.tsx';
import { PasswordInput } from '../inputs/password-input.tsx';
import { TextInput } from '../inputs/text-input.tsx';
import { Textarea } from '../inputs/textarea.tsx';
import { FormError } from './form-error.tsx';

const ignore = () => {};
/** The attributes of the first element of that name. */
function attributesOf(html: string, element: string): Record<string, string> {
  const [, list = ''] = new RegExp(`<${element}\\b([^>]*)>`).exec(html) ?? [];
  return Object.fromEntries([...list.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
}
const inputs: Record<string, [string, (error?: string) => ReactNode]> = {
  TextInput: [
    'input',
    (error) => <TextInput label="Name" description="As on the band" error={error} value="" onChange={ignore} />,
  ],
  NumberInput: [
    'input',
    (error) => <NumberInput label="Name" description="As on the band" error={error} value={null} onChange={ignore} />,
  ],
  PasswordInput: [
    'input',
    (error) => (
      <PasswordInput
        label="Name"
        description="As on the band"
        error={error}
        value=""
        onChange={ignore}
        showLabel="Show"
        hideLabelText="Hide"
      />
    ),
  ],
  Textarea: [
    'textarea',
    (error) => <Textarea label="Name" description="As on the band" error={error} value="" onChange={ignore} />,
  ],
  Checkbox: [
    'input',
    (error) => <Checkbox label="Name" description="As on the band" error={error} value={false} onChange={ignore} />,
  ],
};

describe.each(Object.entries(inputs))('%s', (_name, [element, render]) => {
  it('is named by its label', () => {
    const html = renderToStaticMarkup(render());
    expect(attributesOf(html, 'label')['for']).toBe(attributesOf(html, element)['id']);
    expect(attributesOf(html, element)['aria-invalid']).toBeUndefined();
  });

  it('is described by its error and its description, by id', () => {
    const html = renderToStaticMarkup(render('is too long'));
    const control = attributesOf(html, element);
    const texts = control['aria-describedby']?.split(' ').map(
      (id) =>
        html
          .split(`id="${id}"`)[1]
          ?.replace(/^[^>]*>(<svg.*?<\/svg>)?/, '')
          .split('<')[0],
    );
    expect(control['aria-invalid']).toBe('true');
    expect(texts).toEqual(['is too long', 'As on the band']);
  });
});

describe('FormError', () => {
  it('interrupts with the sentence, the details and the number to quote', () => {
    const html = renderToStaticMarkup(
      <FormError message="Could not be saved." details={['Row 3 has no name']} reference="Request 7f3a" />,
    );
    expect(html).toContain('role="alert"');
    expect(html.replace(/<[^>]*>/g, '|')).toMatch(/Could not be saved\..*Row 3 has no name.*Request 7f3a/);
  });

  it('shows nothing without a sentence', () => {
    expect(renderToStaticMarkup(<FormError message={undefined} />)).toBe('');
  });
});
