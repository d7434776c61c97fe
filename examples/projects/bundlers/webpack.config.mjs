export default {
  mode: 'production',
  target: 'node20',
  entry: './consumer.mjs',
  experiments: { outputModule: true },
  output: { path: `${import.meta.dirname}/webpack`, filename: 'consumer.mjs', module: true },
};
