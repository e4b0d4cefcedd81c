/** Where pages report; apart from its route, so that a page which reports need not load what checks values. */
export const PAGE_REPORTS_PATH = '/api/page-reports';
