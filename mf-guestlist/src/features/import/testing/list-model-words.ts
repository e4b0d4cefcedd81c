import type { Encoding } from '../source/letters-of-languages.ts';

/** What lists in one language call things, and names that they hold. For tests. */
interface ModelLanguage {
  readonly codePage: Encoding;
  readonly titles: Readonly<
    Record<
      | 'name'
      | 'first'
      | 'last'
      | 'extra'
      | 'total'
      | 'guests'
      | 'unit'
      | 'group'
      | 'email'
      | 'phone'
      | 'born'
      | 'comment',
      string
    >
  >;
  readonly sum: string;
  readonly firstNames: readonly string[];
  readonly lastNames: readonly string[];
}

export type Language = 'en' | 'et' | 'de' | 'fi' | 'sv' | 'fr' | 'ru' | 'lv' | 'pl' | 'es' | 'ar';

export const LANGUAGES: Readonly<Record<Language, ModelLanguage>> = {
  en: {
    codePage: 'windows-1252',
    titles: {
      name: 'Guest name',
      first: 'First name',
      last: 'Surname',
      extra: 'Plus ones',
      total: '# of Tickets',
      guests: 'Guests',
      unit: 'Department',
      group: 'Group',
      email: 'E-mail',
      phone: 'Mobile',
      born: 'Date of birth',
      comment: 'Notes',
    },
    sum: 'Total',
    firstNames: ['Zoë', 'Chloé', 'Sinéad', 'Martin Luther', 'TRUE', 'Anne-Marie', 'Mary', 'John'],
    lastNames: ["O'Brien", 'Brontë', 'Null', 'King Jr.', 'de la Cruz', 'Smith', 'FALSE', 'May', 'Nuñez', 'NA'],
  },
  et: {
    codePage: 'windows-1257',
    titles: {
      name: 'Nimi',
      first: 'Eesnimi',
      last: 'Perekonnanimi',
      extra: 'Lisakülalised',
      total: 'Kokku',
      guests: 'Külalisi',
      unit: 'Üksus',
      group: 'Grupp',
      email: 'E-post',
      phone: 'Telefon',
      born: 'Sünniaeg',
      comment: 'Märkused',
    },
    sum: 'Kokku',
    firstNames: ['Žanna', 'Õnne', 'Jüri', 'Miša', 'Tõnu', 'Külli', 'Märt', 'Öie'],
    lastNames: ['Šults', 'Žukov', 'Jõgi', 'Mägi', 'Kask', 'Õunapuu', 'Rüütel', 'Lõhmus', 'Tamm', 'Pöör'],
  },
  de: {
    codePage: 'windows-1252',
    titles: {
      name: 'Name',
      first: 'Vorname',
      last: 'Nachname',
      extra: 'Begleitpersonen',
      total: 'Personen gesamt',
      guests: 'Anzahl Personen',
      unit: 'Abteilung',
      group: 'Gruppe',
      email: 'E-Mail-Adresse',
      phone: 'Handynummer',
      born: 'Geburtsdatum',
      comment: 'Bemerkung',
    },
    sum: 'Summe',
    firstNames: ['Jürgen', 'Käthe', 'Björn', 'Ulrike', 'Anna-Lena', 'Günther', 'Sören', 'Max'],
    lastNames: ['Müller', 'Weiß', 'Groß', 'von der Heide', 'Schäfer', 'Böhm', 'Schmidt', 'Köhler', 'Lang', 'Jäger'],
  },
  fi: {
    codePage: 'windows-1252',
    titles: {
      name: 'Nimi',
      first: 'Etunimi',
      last: 'Sukunimi',
      extra: 'Lisävieraat',
      total: 'Yhteensä',
      guests: 'Henkilömäärä',
      unit: 'Osasto',
      group: 'Ryhmä',
      email: 'Sähköposti',
      phone: 'Puhelin',
      born: 'Syntymäaika',
      comment: 'Huomautus',
    },
    sum: 'Yhteensä',
    firstNames: ['Väinö', 'Pirjo', 'Jyrki', 'Päivi', 'Mikko', 'Tiina', 'Yrjö', 'Äänis'],
    lastNames: [
      'Mäkinen',
      'Hämäläinen',
      'Virtanen',
      'Järvi',
      'Lähteenmäki',
      'Niemi',
      'Öhman',
      'Åkerlund',
      'Ranta',
      'Pöllä',
    ],
  },
  sv: {
    codePage: 'windows-1252',
    titles: {
      name: 'Namn',
      first: 'Förnamn',
      last: 'Efternamn',
      extra: 'Medföljande',
      total: 'Totalt antal',
      guests: 'Antal',
      unit: 'Avdelning',
      group: 'Grupp',
      email: 'E-post',
      phone: 'Mobilnummer',
      born: 'Födelsedatum',
      comment: 'Anteckningar',
    },
    sum: 'Summa',
    firstNames: ['Åsa', 'Göran', 'Märta', 'Björn', 'Anna', 'Lars', 'Sören', 'Östen'],
    lastNames: ['Åkesson', 'Sjöberg', 'Lindström', 'Öberg', 'Nilsson', 'Hägg', 'Larsson', 'Ek', 'Fröjd', 'Wå'],
  },
  fr: {
    codePage: 'windows-1252',
    titles: {
      name: 'Nom complet',
      first: 'Prénom',
      last: 'Nom de famille',
      extra: 'Accompagnants',
      total: 'Nombre total',
      guests: 'Nombre de personnes',
      unit: 'Service',
      group: 'Groupe',
      email: 'Adresse e-mail',
      phone: 'Téléphone',
      born: 'Date de naissance',
      comment: 'Remarques',
    },
    sum: 'Total',
    firstNames: ['Éloïse', 'François', 'Hélène', 'Jean-Noël', 'Zoé', 'Benoît', 'Léa', 'Paul'],
    lastNames: ['Lefèvre', "d'Été", 'Garçon', 'Château', 'Dupré', 'Legrand', 'de Gaulle', 'Bœuf', 'Noël', 'Roux'],
  },
  ru: {
    codePage: 'windows-1251',
    titles: {
      name: 'ФИО',
      first: 'Имя',
      last: 'Фамилия',
      extra: 'Сопровождающие',
      total: 'Всего',
      guests: 'Количество',
      unit: 'Отдел',
      group: 'Группа',
      email: 'Эл. почта',
      phone: 'Телефон',
      born: 'Дата рождения',
      comment: 'Примечание',
    },
    sum: 'Итого',
    firstNames: ['Анна', 'Юрий', 'Пётр', 'Жанна', 'Щукарь', 'Ольга', 'Эдуард', 'Мария'],
    lastNames: ['Петрова', 'Шульц', 'Жуков', 'Ёлкина', 'Царёв', 'Чайка', 'Яковлева', 'Юрьев', 'Фёдоров', 'Хохлов'],
  },
  lv: {
    codePage: 'windows-1257',
    titles: {
      name: 'Vārds un uzvārds',
      first: 'Vārds',
      last: 'Uzvārds',
      extra: 'Papildu viesi',
      total: 'Kopā',
      guests: 'Skaits',
      unit: 'Nodaļa',
      group: 'Grupa',
      email: 'E-pasts',
      phone: 'Tālrunis',
      born: 'Dzimšanas datums',
      comment: 'Piezīmes',
    },
    sum: 'Kopā',
    firstNames: ['Jānis', 'Līga', 'Ģirts', 'Ņina', 'Žanis', 'Kārlis', 'Rūta', 'Ēriks'],
    lastNames: [
      'Bērziņš',
      'Kalniņa',
      'Ozoliņš',
      'Šķēle',
      'Liepiņa',
      'Krūmiņš',
      'Zariņa',
      'Āboliņš',
      'Ļaudis',
      'Čakste',
    ],
  },
  pl: {
    codePage: 'windows-1250',
    titles: {
      name: 'Imię i nazwisko',
      first: 'Imię',
      last: 'Nazwisko',
      extra: 'Osoby towarzyszące',
      total: 'Razem',
      guests: 'Liczba osób',
      unit: 'Dział',
      group: 'Grupa',
      email: 'E-mail',
      phone: 'Numer telefonu',
      born: 'Data urodzenia',
      comment: 'Uwagi',
    },
    sum: 'Razem',
    firstNames: ['Łukasz', 'Małgorzata', 'Święta', 'Józef', 'Zofia', 'Żaneta', 'Jan', 'Bożena'],
    lastNames: ['Wójcik', 'Kąkol', 'Ćwik', 'Źrebiec', 'Zając', 'Łęcki', 'Nowak', 'Śliwa', 'Dąbrowski', 'Gołąb'],
  },
  es: {
    codePage: 'windows-1252',
    titles: {
      name: 'Nombre completo',
      first: 'Nombre',
      last: 'Apellidos',
      extra: 'Acompañantes',
      total: 'Total personas',
      guests: 'Número de personas',
      unit: 'Departamento',
      group: 'Grupo',
      email: 'Correo electrónico',
      phone: 'Teléfono móvil',
      born: 'Fecha de nacimiento',
      comment: 'Observaciones',
    },
    sum: 'Total',
    firstNames: ['José', 'Begoña', 'Íñigo', 'María', 'Ángel', 'Nuria', 'Óscar', 'Lucía'],
    lastNames: ['Núñez', 'García López', 'Peña', 'Martín', 'Ibáñez', 'Cañas', 'Pérez', 'Díaz', 'Ruiz', 'Vázquez'],
  },
  ar: {
    codePage: 'windows-1256',
    titles: {
      name: 'الاسم الكامل',
      first: 'الاسم الأول',
      last: 'اسم العائلة',
      extra: 'المرافقون',
      total: 'المجموع',
      guests: 'عدد الأشخاص',
      unit: 'القسم',
      group: 'المجموعة',
      email: 'البريد الإلكتروني',
      phone: 'رقم الهاتف',
      born: 'تاريخ الميلاد',
      comment: 'ملاحظات',
    },
    sum: 'المجموع',
    firstNames: ['عمر', 'ليلى', 'يوسف', 'مريم', 'خالد', 'سارة', 'هند', 'زياد'],
    lastNames: ['الخيام', 'حداد', 'منصور', 'النجار', 'قاسم', 'شاهين', 'بركات', 'العلي', 'فارس', 'عيسى'],
  },
};
