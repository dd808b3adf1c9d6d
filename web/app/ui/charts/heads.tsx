/** The heads of a chart's two columns. */
export const Heads = ({ heads }: { heads: readonly [string, string] }) => (
  <thead>
    <tr>
      {heads.map((head) => (
        <th key={head} scope="col">
          {head}
        </th>
      ))}
    </tr>
  </thead>
);
