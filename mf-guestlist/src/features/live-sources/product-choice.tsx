import type { LiveProduct, LiveProducts } from '@laminate/contracts/live-sources';
import { i18n } from '@laminate/sdk/i18n';
import { NativeSelect, RecordName, RecordTable } from '@laminate/ui';
import type { EventDetails } from '../../event/event-details.ts';
import classes from './live-sources.module.css';

/** The unit of each product that is taken, by the ids of both. */
export type ChosenUnits = Readonly<Record<number, number>>;

interface ProductChoiceProps {
  readonly products: readonly LiveProduct[];
  readonly units: EventDetails['units'];
  readonly chosen: ChosenUnits;
  readonly onChange: (chosen: ChosenUnits) => void;
}

/** Which products of a shop are taken, and into which unit. */
export function ProductChoice({ products, units, chosen, onChange }: ProductChoiceProps) {
  const options = units.map(({ id, name }) => ({ value: String(id), label: name }));
  const choose = (productId: number, unitId: string | null) => {
    const { [productId]: _before, ...others } = chosen;
    onChange(unitId === null ? others : { ...others, [productId]: Number(unitId) });
  };
  return (
    <div className={classes.choices}>
      <RecordTable label={i18n.t('Products')} heads={[i18n.t('Product'), i18n.t('Unit')]}>
        {products.map(({ id, name }) => (
          <tr key={id}>
            <th scope="row">
              <RecordName>{name}</RecordName>
            </th>
            <td>
              <NativeSelect
                label={i18n.t('Unit for {product}', { product: name })}
                options={options}
                none={i18n.t('Not imported')}
                value={chosen[id] === undefined ? null : String(chosen[id])}
                onChange={(unitId) => choose(id, unitId)}
              />
            </td>
          </tr>
        ))}
      </RecordTable>
    </div>
  );
}

/** The choice of units as it is sent. */
export const chosenProducts = (chosen: ChosenUnits): LiveProducts =>
  Object.entries(chosen).map(([id, unitId]) => ({ id: Number(id), unit_id: unitId }));
