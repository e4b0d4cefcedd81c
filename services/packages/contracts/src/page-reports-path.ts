/**
 * Path to which pages report. It is kept apart from its route, so that a page which reports need not load the code that
 * checks values.
 */
export const PAGE_REPORTS_PATH = '/api/page-reports';
