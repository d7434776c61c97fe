/**
 * Releases of Node on which the project is tested: the oldest supported one and each line with long-term support since.
 * `.github/workflows/ci.yml` names the same, which a test compares.
 */
export const RELEASES = ['20.19', '22', '24', '26'];
