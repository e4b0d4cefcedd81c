import { LOCALES, i18n, setLocale, useLocale } from '@laminate/sdk/i18n';
import type { Locale } from '@laminate/sdk/i18n';
import { IconButton, Menu, useScheme } from '@laminate/ui';
import type { SchemePreference } from '@laminate/ui';
import { Settings } from '@laminate/ui/icons';

interface Props {
  readonly onHelp?: () => void;
  /** Who is logged in, where the frame has no other place for them. */
  readonly person?: { readonly email: string; readonly onSignOut: () => void };
}

/** Language and look of this browser, the way to the help where there is one, and the way out. */
export function Preferences({ onHelp, person }: Props) {
  const locale = useLocale();
  const { preference, setPreference } = useScheme();
  const schemes: [SchemePreference, string][] = [
    ['system', i18n.t('Same as device')],
    ['light', i18n.t('Light')],
    ['dark', i18n.t('Dark')],
    ['sun', i18n.t('Sunlight')],
  ];
  const languages = Object.entries(LOCALES) as [Locale, string][];
  return (
    <Menu
      sections={[
        {
          key: 'language',
          label: i18n.t('Language'),
          items: languages.map(([key, label]) => ({
            key,
            label,
            checked: key === locale,
            onSelect: () => void setLocale(key),
          })),
        },
        {
          key: 'look',
          label: i18n.t('Appearance'),
          items: schemes.map(([key, label]) => ({
            key,
            label,
            checked: key === preference,
            onSelect: () => setPreference(key),
          })),
        },
        ...(onHelp
          ? [{ key: 'help', items: [{ key: 'keys', label: i18n.t('Keyboard shortcuts'), onSelect: onHelp }] }]
          : []),
        ...(person
          ? [
              {
                key: 'person',
                label: person.email,
                items: [{ key: 'out', label: i18n.t('Log out'), onSelect: person.onSignOut }],
              },
            ]
          : []),
      ]}
    >
      <IconButton label={i18n.t('Language and appearance')} withoutTooltip>
        <Settings aria-hidden="true" />
      </IconButton>
    </Menu>
  );
}
