import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import {
  Alert,
  Badge,
  Breadcrumbs,
  Button,
  Checkbox,
  Chip,
  ConfirmDialog,
  DateTimeInput,
  EmptyState,
  ErrorPanel,
  Flag,
  FormError,
  Highlight,
  IconButton,
  Kbd,
  LaminateProvider,
  Menu,
  Meter,
  Modal,
  ModalActions,
  NavTabs,
  NumberInput,
  Page,
  PassChip,
  PasswordInput,
  Perforation,
  ProgressBar,
  RecordActions,
  RecordName,
  RecordNote,
  RecordTable,
  SegmentedControl,
  Select,
  Sheet,
  Skeleton,
  Spinner,
  StateMark,
  Strap,
  TextInput,
  TextLink,
  Textarea,
  Toaster,
  WristbandChip,
  useScheme,
} from '../src/index.ts';
import type { SchemePreference } from '../src/index.ts';
import { Field, Form, FormActions } from '../src/form.ts';
import { Pencil, Plus, Search, Trash2 } from '../src/icons.ts';
import { PeopleTable } from './people-table.tsx';
import classes from './gallery.module.css';

const BANDS = [
  { name: 'Artist', color: '#e7b416', weave: 'plain' },
  { name: 'Crew', color: '#1c212b', weave: 'bars' },
  { name: 'Production', color: '#0b757c', weave: 'dots' },
  { name: 'Press', color: '#8ecbee', weave: 'line' },
  { name: 'Guest', color: '#f4843f', weave: 'diagonal' },
  { name: 'Resident', color: '#ffffff', weave: 'plain' },
] as const;
const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'sun', label: 'Sun' },
] as const;
const DATE_LABELS = {
  date: 'Date',
  time: 'Time',
  openCalendar: 'Open calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
};

function Inputs() {
  const form = useForm({
    defaultValues: {
      name: 'Meretuul 2026',
      e_mail: 'liis',
      password: 'secret',
      extra: 2 as number | null,
      comment: '',
      unit: 'guests',
      start: '2026-07-31T12:00',
      terms: true,
    },
  });
  const { setError } = form;
  return (
    <section className={classes.group}>
      <h2>Form</h2>
      <Form
        form={form}
        onSubmit={() => setError('e_mail', { message: 'isn’t a valid e-mail address' }, { shouldFocus: true })}
      >
        <FormError message="The event could not be saved." reference="Request 7f3a-22c1" />
        <Field as={TextInput} name="name" label="Name" description="As it stands on the wristband" />
        <Field as={TextInput} name="e_mail" label="E-mail" type="email" hint="optional" />
        <Field
          as={PasswordInput}
          name="password"
          label="Password"
          showLabel="Show password"
          hideLabelText="Hide password"
        />
        <Field as={NumberInput} name="extra" label="Extra guests" min={0} max={20} />
        <Field
          as={Select}
          name="unit"
          label="Unit"
          options={[
            { value: 'guests', label: 'Guest list' },
            { value: 'crew', label: 'Crew' },
          ]}
        />
        <Field as={DateTimeInput} name="start" label="Start" labels={DATE_LABELS} locale="en" />
        <Field as={Textarea} name="comment" label="Comment" placeholder="Baby: ear defenders" rows={2} />
        <Field as={Checkbox} name="terms" label="Hard limit" description="Nobody is added above it" />
        <FormActions>
          <Button type="submit" variant="primary">
            Save changes
          </Button>
          <Button>Close</Button>
        </FormActions>
      </Form>
    </section>
  );
}

function Actions() {
  const [open, setOpen] = useState<'modal' | 'confirm' | null>(null);
  const [filter, setFilter] = useState('no');
  const [text, setText] = useState('ta');
  const close = () => setOpen(null);
  return (
    <section className={classes.group}>
      <h2>Actions</h2>
      <div className={classes.row}>
        <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen('modal')}>
          Add person
        </Button>
        <Button icon={<Pencil aria-hidden="true" />}>Rename</Button>
        <Button variant="danger" onClick={() => setOpen('confirm')}>
          Delete
        </Button>
        <Button variant="ghost">Clear</Button>
        <Button variant="link">Save this view</Button>
        <Button loading variant="primary">
          Save
        </Button>
        <Button disabled>Disabled</Button>
        <IconButton label="Delete">
          <Trash2 aria-hidden="true" />
        </IconButton>
        <Menu
          sections={[
            {
              key: 'all',
              items: [
                { key: 'a', label: 'Copy' },
                { key: 'b', label: 'Dark', checked: true },
              ],
            },
          ]}
        >
          <Button>Menu</Button>
        </Menu>
      </div>
      <div className={classes.row}>
        <Chip on onClear={() => setFilter('no')} clearLabel="Clear unit">
          Unit: <b>Guest list</b>
        </Chip>
        <Chip>State</Chip>
        <Kbd>/</Kbd>
        <Badge>beta</Badge>
        <PassChip>Guest, full event</PassChip>
      </div>
      <SegmentedControl
        label="Filter"
        size="door"
        block
        value={filter}
        onChange={setFilter}
        options={[
          { value: 'no', label: 'Not checked in', count: 9 },
          { value: 'in', label: 'Checked in', count: 5 },
          { value: 'all', label: 'All', count: 14 },
        ]}
      />
      <TextInput
        label="Search"
        hideLabel
        size="door"
        type="search"
        icon={<Search aria-hidden="true" />}
        value={text}
        onChange={setText}
      />
      <Button size="door" variant="primary" block>
        Check in
      </Button>
      <div className={classes.row}>
        <Button onClick={() => toast('Copied')}>Toast</Button>
        <Button onClick={() => toast.success('Checked in one')}>Success</Button>
        <Button onClick={() => toast.error('Could not be saved')}>Error</Button>
      </div>
      <Modal opened={open === 'modal'} onClose={close} title="Edit event" closeLabel="Close">
        <TextInput label="Name" value={text} onChange={setText} data-autofocus />
        <ModalActions>
          <Button onClick={close}>Close</Button>
          <Button variant="primary" onClick={close}>
            Save changes
          </Button>
        </ModalActions>
      </Modal>
      <ConfirmDialog
        opened={open === 'confirm'}
        title="Delete event"
        question="Are you sure you want to delete this event?"
        confirmLabel="Delete"
        cancelLabel="Cancel"
        closeLabel="Close"
        danger
        onConfirm={close}
        onCancel={close}
      />
    </section>
  );
}

function Marks() {
  return (
    <section className={classes.group}>
      <h2>Marks</h2>
      <div className={classes.row}>
        <StateMark state="go" label="In" />
        <StateMark state="part" label="Part in" />
        <StateMark state="none" label="Not in" />
        <StateMark state="hold" label="Pending" />
        <StateMark state="stop" label="Blocked" />
        <StateMark state="vip" label="VIP" />
      </div>
      <div className={classes.row}>
        <StateMark solid state="vip" label="VIP" />
        <StateMark size="door" state="stop" label="Blocked" />
        <StateMark size="door" state="hold" label="Pending" />
      </div>
      {BANDS.map((band) => (
        <Strap key={band.name} band={band} name={band.name} count={214} />
      ))}
      <div className={classes.row}>
        {BANDS.map((band) => (
          <WristbandChip key={band.name} band={band} name={band.name} />
        ))}
      </div>
      <div className={classes.row}>
        <Flag label="Already exists">!!</Flag>
        <span>
          <Highlight text="Joosep Raud +x2" ranges={[[12, 15]]} />
        </span>
        <span>
          <Highlight kind="found" text="Tarmo Kask" ranges={[[0, 2]]} />
        </span>
      </div>
      <Meter label="Checked in" value={126} max={214} />
      <ProgressBar label="Import" value={null} />
      <Perforation />
      <Breadcrumbs label="Breadcrumbs" items={[{ label: 'People', href: '#people' }, { label: 'Multi-add' }]} />
      <NavTabs
        label="Views"
        kind="underlined"
        items={[
          { href: '#all', label: 'All entries', count: 2431, current: true },
          { href: '#pending', label: 'Pending', count: 23 },
        ]}
      />
      <Alert kind="info" title="Saved">
        The list is up to date.
      </Alert>
      <Alert kind="success" title="Success: Saved" onClose={() => {}} closeLabel="Close" />
      <Alert kind="warning" title="Person with such a name already exists, do you still want to add them?" />
      <Alert kind="error" title="An error occurred while saving." />
      <Spinner label="Loading people" delay={0} />
      <Skeleton width="60%" />
      <EmptyState title="No events yet" actions={<Button variant="primary">Add event</Button>}>
        Events you add stand here.
      </EmptyState>
      <ErrorPanel
        title="This part can't be shown"
        message="The check-in module did not answer. Everything else works on."
        retryLabel="Retry"
        onRetry={() => {}}
        reference="Request 7f3a-22c1"
      />
      <p>
        <TextLink href="#register">Register here</TextLink>
      </p>
    </section>
  );
}

function Records() {
  return (
    <RecordTable label="Users" heads={['Name', 'Role']} actionsHead="Actions">
      {['Liis Kask', 'Toomas Raud'].map((name) => (
        <tr key={name}>
          <th scope="row">
            <RecordName>{name}</RecordName> <RecordNote>{name.split(' ')[0]?.toLowerCase()}@meretuul.test</RecordNote>
          </th>
          <td>Manager</td>
          <RecordActions>
            <IconButton label={`Edit ${name}`}>
              <Pencil aria-hidden="true" />
            </IconButton>
          </RecordActions>
        </tr>
      ))}
    </RecordTable>
  );
}

function Gallery() {
  const { preference, setPreference } = useScheme();
  return (
    <Sheet
      brand={{ name: 'Laminate', badge: 'beta', href: '#' }}
      account="Meretuul MTÜ"
      places={[{ key: 'home', label: 'Home', href: '#' }]}
      person={{
        email: 'liis.kask@meretuul.test',
        items: [
          { key: 'account', label: 'My account', href: '#' },
          { key: 'out', label: 'Log out', onSelect: () => {} },
        ],
      }}
      event={{
        name: 'Meretuul 2026',
        href: '#',
        dates: '31.07.2026 – 02.08.2026',
        tabsLabel: 'Event',
        aside: 'Day 1 of 3',
        tabs: ['Accreditation', 'Check-in', 'People', 'Access system', 'Artists', 'Event users'].map((label) => ({
          href: `#${label}`,
          label,
          current: label === 'People',
        })),
      }}
      footer={<span>Laminate beta</span>}
      skipLabel="Skip to content"
      menuLabel="Menu"
    >
      <Page
        title="Components"
        documentTitle="Components – Laminate"
        note="All in one place"
        actions={
          <SegmentedControl<SchemePreference>
            label="Scheme"
            value={preference}
            onChange={setPreference}
            options={SCHEMES}
          />
        }
      >
        <PeopleTable />
        <Records />
        <div className={classes.columns}>
          <Inputs />
          <Actions />
          <Marks />
        </div>
      </Page>
    </Sheet>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <LaminateProvider overlaysLabel="Pop-ups">
        <Gallery />
        <Toaster label="Notifications" />
      </LaminateProvider>
    </StrictMode>,
  );
