/** Room of the second column of wide windows, so that the first one does not become narrower later. */
export function AsideRoom() {
  return (
    <div className="haside">
      <div />
    </div>
  );
}
