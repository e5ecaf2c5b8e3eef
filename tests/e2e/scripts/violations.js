async () => {
    paint();
    try {
        return (await axe.run({ resultTypes: ["violations"] })).violations;
    } finally {
        unpaint();
    }
}
