import { show } from '@laminate/ui/testing';
import { fireEvent, screen } from '@testing-library/dom';
import { findingsOf } from './testing/findings-fixture.ts';
import { SaveBar } from './save-bar.tsx';

const rows = ['Mari Tamm', 'Mari Tamm', 'Jaan Kask'].map((name, key) => ({
  key,
  draft: { line: key + 1, raw: name, name, extra: '', comments: '', unit: '', group: '' },
}));

function bar(looking: boolean) {
  const pressed: string[] = [];
  const nothing = () => undefined;
  show(
    <SaveBar
      rows={rows}
      findings={findingsOf(rows, new Map())}
      selected={0}
      looking={looking}
      checking={null}
      saving={null}
      tooMany={false}
      backLabel="Back"
      onBack={nothing}
      onEditSelected={nothing}
      onRemoveSelected={nothing}
      onSelectDoubled={() => pressed.push('duplicates')}
      onSave={() => pressed.push('save')}
      onCancel={nothing}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Save 3 people/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Select duplicates' }));
  return pressed;
}

it('saves and selects nothing until all rows are looked at', () => {
  expect(bar(true)).toEqual([]);
  expect(bar(false)).toEqual(['save', 'duplicates']);
});
